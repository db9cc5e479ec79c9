import type { Request } from 'express';
import type { Application } from '../../store/applications/application.ts';
import { hasSecondFactor } from '../../store/accounts/second-factor.ts';
import { type User, findUserById } from '../../store/accounts/user.ts';
import type { Context } from './context.ts';
import { forbidden, notSignedIn } from './errors.ts';
import { requestText } from './text.ts';

/**
 * Who may call: `public` anyone, without reading a session; `visitor` anyone, signed in or not; `signed-in` any
 * account; `landlord` an account with a username; `operator` an account named in the configuration; `applicant` a
 * caller with an application's id and passcode.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'landlord' | 'operator' | 'applicant';

export type Landlord = User & { username: string };

/** The caller that each access admits, as passed to the call. */
export type Who = {
  public: null;
  visitor: User | null;
  'signed-in': User;
  landlord: Landlord;
  operator: User;
  applicant: Application;
};

export type SessionAccess = Exclude<Access, 'public' | 'applicant'>;

/**
 * Whether the configuration names this account. In production its address must be confirmed, because anyone can sign up
 * with an operator's. Elsewhere email is caught where everyone can read it, so a confirmation would prove nothing.
 */
export function isOperator(user: User, context: Context): boolean {
  return isOperatorAddress(user.email, context) && (user.emailConfirmedAt !== null || !context.options.production);
}

/** The operators' addresses in the configuration, with those of readers, who can change nothing. */
export const operatorAddresses = ({ options }: Pick<Context, 'options'>): string[] => [
  ...options.operatorEmails,
  ...(options.operatorReaderEmails ?? []),
];

export const isOperatorAddress = (email: string, context: Pick<Context, 'options'>): boolean =>
  operatorAddresses(context).includes(email);

/** Whether an operator is a reader: they can change nothing, and are never shown masked data. */
export const onlyReads = (user: User, { options }: Context): boolean => !options.operatorEmails.includes(user.email);

/** Whether an operator must turn on two-step sign-in before any of their pages or calls is served. */
export function mustEnrol(user: User, context: Context): boolean {
  const required = context.options.operatorSecondFactor === 'required';
  return required && isOperator(user, context) && !hasSecondFactor(user);
}

function admit(access: SessionAccess, user: User | null, context: Context, acts: boolean): User | null {
  if (access === 'visitor') return user;
  if (!user) throw notSignedIn();
  if (access === 'operator' && !isOperator(user, context)) throw forbidden(requestText.operatorsOnly);
  if (access === 'operator' && mustEnrol(user, context)) throw forbidden(requestText.enrolFirst);
  if (access === 'operator' && acts && onlyReads(user, context)) throw forbidden(requestText.readersOnlyLook);
  if (access === 'landlord' && !user.username) throw forbidden(requestText.noUsername);
  return user;
}

/**
 * Finds out who is signed in from the opened session and admits them, or refuses with 401 or 403. `acts` says whether
 * the call changes anything: readers among the operators are refused then.
 */
export async function admitted<A extends SessionAccess>(
  access: A,
  request: Request,
  context: Context,
  acts = false,
): Promise<Who[A]> {
  const holder = context.sessions.holderOf(request, context.options.now());
  const found = holder && (await findUserById(holder.userId));
  const user = found && !found.disabledAt && found.sessionGeneration === holder.generation ? found : null;
  // `admit` has checked what the type of this access promises.
  return admit(access, user, context, acts) as Who[A];
}

/**
 * Admits them again after the body has arrived, which may take minutes: a session that was ended by then, or whose
 * account was disabled, acts no more.
 */
export async function admittedStill<A extends SessionAccess>(
  access: A,
  request: Request,
  context: Context,
  acts = false,
): Promise<Who[A]> {
  const signedIn = context.sessions.holderOf(request, context.options.now()) !== null;
  if (signedIn && !(await context.sessions.alive(request.sessionID))) throw notSignedIn();
  return admitted(access, request, context, acts);
}
