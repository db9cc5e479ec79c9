import { Schema, model } from 'mongoose';
import type { SignUpAudience } from '../../domain/accounts/sign-up.ts';

/** What operators have chosen for the whole installation while it runs; the configuration holds for what is missing. */
export type Installation = {
  _id: 'installation';
  signUpOpenTo?: SignUpAudience;
};

const schema = new Schema<Installation>({ _id: String, signUpOpenTo: String });

const Installations = model<Installation>('Installation', schema, 'installation');

/** Who operators let sign up; null while none of them has chosen. */
export async function chosenSignUpAudience(): Promise<SignUpAudience | null> {
  return (await Installations.findOne({ _id: 'installation' }).lean<Installation>())?.signUpOpenTo ?? null;
}

export async function chooseSignUpAudience(signUpOpenTo: SignUpAudience): Promise<void> {
  await Installations.updateOne({ _id: 'installation' }, { $set: { signUpOpenTo } }, { upsert: true });
}
