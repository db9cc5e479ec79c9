import { zodResolver } from '@hookform/resolvers/zod';
import { credentialsSchema, signUpSchema } from '../../../domain/calls/account.ts';

/** Validation of the login card; loaded when first needed, because the schemas are larger than the page. */
export const credentialsResolver = { signin: zodResolver(credentialsSchema), signup: zodResolver(signUpSchema) };
