import { zodResolver } from '@hookform/resolvers/zod';
import { credentialsSchema, signUpSchema } from '../../../domain/calls/account.ts';

/** The checks of the login card; fetched when they are first needed, because the schemas weigh more than the page. */
export const credentialsResolver = { signin: zodResolver(credentialsSchema), signup: zodResolver(signUpSchema) };
