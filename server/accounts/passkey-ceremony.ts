import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import {
  type PasskeyPurpose,
  type RelyingParty,
  challengeMinutes,
  relyingPartyOf,
} from '../../domain/accounts/passkeys.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../../domain/calls/passkeys.ts';
import { type NewPasskey, findByPasskey, notePasskeyUse, userHandleOf } from '../../store/accounts/passkeys.ts';
import type { Passkey, User } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { Call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { HttpError, badRequest, conflict } from '../http/errors.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './passkey-challenge.ts';
import { accountsText } from './text.ts';

const text = accountsText.passkeys;

export type CeremonyRequest = Pick<Call<'visitor', unknown>, 'from' | 'cookies' | 'context' | 'now'>;

/** Loaded with the first passkey: it takes some 45 MB, which an installation without passkeys can do without. */
const library = () => import('@simplewebauthn/server');

const timeout = challengeMinutes * 60_000;

/** COSE algorithms (RFC 9053; RFC 8812) of which every authenticator supports one: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257];

function relyingParty({ options }: Context): RelyingParty {
  const party = relyingPartyOf(options.publicUrl);
  if (!party) throw conflict(text.unavailable);
  return party;
}

// The transports as the browser names them; a browser ignores those that it does not know.
const descriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** The options with which a browser creates a passkey (Web Authentication, 5.4). Its make is not requested. */
export async function creationOptions(
  user: User,
  asked: CeremonyRequest,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id } = relyingParty(asked.context);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Letterbox',
    rpID: id,
    userName: user.email,
    userDisplayName: user.email,
    userID: Uint8Array.from(Buffer.from(userHandleOf(user._id), 'base64url')),
    challenge: Uint8Array.from(makeChallenge({ purpose: 'add', userId: user._id }, asked)),
    timeout,
    attestationType: 'none',
    excludeCredentials: descriptors(user.passkeys),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * The options with which a browser signs (5.5): with one of `user`'s passkeys or, for null, any that it has for this
 * address.
 */
export async function requestOptions(
  purpose: Exclude<PasskeyPurpose, 'add'>,
  user: User | null,
  asked: CeremonyRequest,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id } = relyingParty(asked.context);
  const { generateAuthenticationOptions } = await library();
  const usable = user?.passkeys.filter(({ copiedAt }) => copiedAt === null);
  return generateAuthenticationOptions({
    rpID: id,
    challenge: Uint8Array.from(makeChallenge({ purpose, userId: user?._id ?? null }, asked)),
    timeout,
    userVerification: purpose === 'sign-in' ? 'required' : 'preferred',
    ...(usable ? { allowCredentials: descriptors(usable) } : {}),
  });
}

/** Verifies a new passkey (7.1); returns what is stored of it. @throws HttpError 400 */
export async function checkRegistration(
  user: User,
  passkey: PasskeyRegistration,
  asked: CeremonyRequest,
): Promise<Omit<NewPasskey, 'name'>> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(asked.context);
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = passkey.response;
  const challenge = await takenChallenge(clientDataJSON, { purpose: 'add', userId: user._id }, asked);
  const checked =
    challenge &&
    (await refusing<VerifiedRegistrationResponse>(
      verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }),
      asked.context,
    ));
  if (!checked || !checked.verified) {
    securityEvent('authn_passkey_fail', { from: asked.from, userId: user._id, what: 'adding one' });
    throw badRequest(text.notAdded);
  }
  const { credential, credentialDeviceType } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports,
    synced: credentialDeviceType === 'multiDevice',
  };
}

const clientData = z.object({ challenge: z.string() });

/** Uses up and returns the challenge of an answer; null if it was made for something else, or was used before. */
async function takenChallenge(
  clientDataJSON: string,
  use: ChallengeUse,
  asked: CeremonyRequest,
): Promise<string | null> {
  const read = clientData.safeParse(parsed(Buffer.from(clientDataJSON, 'base64url').toString()));
  return read.success && (await takeChallenge(read.data.challenge, use, asked)) ? read.data.challenge : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // Not JSON, so there is no challenge.
  }
}

/**
 * The library throws whatever is wrong with an answer, in words for developers: the user gets our message, and the log
 * has the library's, without what it quotes of the answer.
 */
async function refusing<T>(check: Promise<T>, { options: { log } }: Context): Promise<T | null> {
  return check.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replaceAll(/"[^"]*"/g, '"…"') : 'unknown';
    log.info({ reason }, 'The answer of a passkey was refused');
    return null;
  });
}

/** What a passkey proved: whose it is, and whether it asked for a PIN, a fingerprint or the like. */
export type ShownPasskey = { user: User; isVerified: boolean };

type Expected = { purpose: Exclude<PasskeyPurpose, 'add'>; user: User | null; mustVerify: boolean };

/**
 * Verifies a signature (7.2): by one of `user`'s passkeys or, for null, by anyone's, which identifies the user. A
 * copied passkey is blocked, and its owner told. @throws HttpError 401
 */
export async function checkAssertion(
  { purpose, user: expected, mustVerify }: Expected,
  { response, ...credential }: PasskeyAssertion,
  asked: CeremonyRequest,
): Promise<ShownPasskey> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(asked.context);
  const found = await findByPasskey(credential.id);
  const refuse = (sentence: string, what: string) => {
    securityEvent('authn_passkey_fail', { from: asked.from, userId: found?.user._id, what });
    return new HttpError(401, sentence, { event: null });
  };
  if (!found || (expected && !expected._id.equals(found.user._id))) throw refuse(text.unknown, 'unknown');
  const { user, passkey } = found;
  if (passkey.copiedAt) throw refuse(text.blocked, 'blocked');
  const { userHandle, ...signed } = response;
  // If only the passkey names the user, its user handle does (7.2, step 6).
  const handle = userHandle ?? (expected ? userHandleOf(user._id) : null);
  const { verifyAuthenticationResponse } = await library();
  const challenge =
    handle === userHandleOf(user._id)
      ? await takenChallenge(response.clientDataJSON, { purpose, userId: expected?._id ?? null }, asked)
      : null;
  const checked =
    challenge &&
    (await refusing<VerifiedAuthenticationResponse>(
      verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {}, response: signed },
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: mustVerify,
        // The counter is checked below, where a copy is distinguished from a wrong signature.
        credential: { id: passkey.credentialId, publicKey: keyOf(passkey), counter: 0 },
      }),
      asked.context,
    ));
  if (!checked || !checked.verified) throw refuse(text.wrong, 'wrong answer');
  const { newCounter, userVerified } = checked.authenticationInfo;
  if ((await notePasskeyUse(user._id, passkey, newCounter, asked.now)) === 'copied') {
    securityEvent('authn_passkey_copied', { from: asked.from, userId: user._id });
    await mailSecurityNotice(user, 'passkey-copied', asked.context);
    throw new HttpError(401, text.blocked, { event: null });
  }
  return { user, isVerified: userVerified };
}

const keyOf = ({ publicKey }: Passkey) => Uint8Array.from(Buffer.from(publicKey, 'base64url'));
