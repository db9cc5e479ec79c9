import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * SCRAM-SHA-256 (RFC 5802, RFC 7677), both sides, for one user: each proves to the other that it knows the password,
 * and neither sends it. Without channel binding, as in MongoDB.
 */

/** The mechanism's smallest number of rounds (RFC 7677, 4); the password is random, so more would protect nothing. */
const rounds = 4096;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, n) => byte ^ (b[n] ?? 0)));
const salted = (password: string, salt: Buffer, times: number): Buffer =>
  pbkdf2Sync(password, salt, times, 32, 'sha256');

/** The attributes of a message: `r=…,s=…,i=…`. */
const attributesOf = (message: string): Map<string, string> =>
  new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** A message that breaks the protocol, or a proof that is wrong. */
export class ScramError extends Error {
  override readonly name = 'ScramError';
}

/** What a server stores of a password (RFC 5802, 3). */
export class ScramServer {
  readonly #user: string;
  readonly #salt = randomBytes(16);
  readonly #storedKey: Buffer;
  readonly #serverKey: Buffer;

  constructor(user: string, password: string) {
    const key = salted(password, this.#salt, rounds);
    this.#user = user;
    this.#storedKey = hash(hmac(key, 'Client Key'));
    this.#serverKey = hmac(key, 'Server Key');
  }

  /**
   * Returns the reply to a client's first message, and the reply to its final one: the server's own proof.
   * @throws ScramError if a message is malformed, the user is another one or the proof is wrong
   */
  begin(clientFirst: string): { message: string; finish: (clientFinal: string) => string } {
    const bare = /^[ny],,(.*)$/s.exec(clientFirst)?.[1];
    const asked = bare ? attributesOf(bare) : new Map<string, string>();
    const [user, clientNonce] = [asked.get('n'), asked.get('r')];
    if (bare === undefined || !clientNonce) throw new ScramError('The first message is malformed');
    const nonce = clientNonce + randomBytes(18).toString('base64');
    const message = `r=${nonce},s=${this.#salt.toString('base64')},i=${rounds}`;
    return { message, finish: (clientFinal) => this.#finish(clientFinal, { bare, message, nonce, user }) };
  }

  #finish(
    clientFinal: string,
    begun: { bare: string; message: string; nonce: string; user: string | undefined },
  ): string {
    const { proof, unproven } = /^(?<unproven>.*),p=(?<proof>[^,]*)$/s.exec(clientFinal)?.groups ?? {};
    if (proof === undefined || unproven === undefined) throw new ScramError('The final message is malformed');
    const said = attributesOf(unproven);
    const all = `${begun.bare},${begun.message},${unproven}`;
    const given = Buffer.from(proof, 'base64');
    const isProven =
      begun.user === this.#user &&
      said.get('r') === begun.nonce &&
      ['biws', 'eSws'].includes(said.get('c') ?? '') &&
      given.length === this.#storedKey.length &&
      timingSafeEqual(hash(xor(given, hmac(this.#storedKey, all))), this.#storedKey);
    if (!isProven) throw new ScramError('Authentication failed');
    return `v=${hmac(this.#serverKey, all).toString('base64')}`;
  }
}

/**
 * A client's side of one exchange: its first message, its reply to the server's first, and whether the server's final
 * one proves that it knows the password too.
 * @throws ScramError if the server's message is malformed
 */
export function scramClient(user: string, password: string) {
  const nonce = randomBytes(18).toString('base64');
  const bare = `n=${user},r=${nonce}`;
  return {
    first: `n,,${bare}`,
    final(serverFirst: string): { message: string; isProof: (serverFinal: string) => boolean } {
      const said = attributesOf(serverFirst);
      const [both, salt, times] = [said.get('r') ?? '', said.get('s'), Number(said.get('i'))];
      if (!both.startsWith(nonce) || salt === undefined || !(times >= rounds && times <= 1_000_000))
        throw new ScramError('The server’s first message is malformed');
      const key = salted(password, Buffer.from(salt, 'base64'), times);
      const unproven = `c=biws,r=${both}`;
      const all = `${bare},${serverFirst},${unproven}`;
      const clientKey = hmac(key, 'Client Key');
      const proof = xor(clientKey, hmac(hash(clientKey), all)).toString('base64');
      const expected = `v=${hmac(hmac(key, 'Server Key'), all).toString('base64')}`;
      return { message: `${unproven},p=${proof}`, isProof: (serverFinal) => serverFinal === expected };
    },
  };
}
