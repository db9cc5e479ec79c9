import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordSchema, forgotPasswordSchema, resetPasswordSchema } from '../../domain/calls/account.ts';

export const forgotResolver = zodResolver(forgotPasswordSchema);
export const newPasswordResolver = zodResolver(resetPasswordSchema.pick({ password: true }));
export const changeResolver = zodResolver(changePasswordSchema);
