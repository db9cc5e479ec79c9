import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltLength = 16;

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A password may be typed with composed or decomposed letters: both are the same password. */
const normal = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id (RFC 9106), encoded as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const key = await derive({ ...cost, message: normal(password), nonce });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,172})$/;

/** The hash to compare with if the account does not exist: the same cost, and never right. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password matches a hash. Without a hash it takes as long, and the answer is no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = phc.exec(hash ?? nobody);
  if (!parts) throw new Error('A stored password hash is not argon2id in PHC format');
  const [, memory, passes, parallelism, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64');
  const given = await derive({
    message: normal(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected) && hash !== null;
}
