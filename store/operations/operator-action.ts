import { Schema, type Types, model } from 'mongoose';

/** An operator's action, kept for two years: who, when, on what, and the result. */
export type OperatorAction = {
  _id: Types.ObjectId;
  at: Date;
  /** Null for a command on the server, which needs no sign-in. */
  operatorId: Types.ObjectId | null;
  /** The address they were signed in with, or the name of the command. */
  operator: string;
  action: string;
  about: string;
  result: string;
};

const KEPT_DAYS = 730;

const schema = new Schema<OperatorAction>({
  at: { type: Date, required: true },
  operatorId: { type: Schema.Types.ObjectId, default: null },
  operator: { type: String, required: true },
  action: { type: String, required: true },
  about: { type: String, required: true },
  result: { type: String, required: true },
});
schema.index({ at: -1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 3600 });

const OperatorActions = model<OperatorAction>('OperatorAction', schema, 'operator_actions');

export async function keepAction(action: Omit<OperatorAction, '_id'>): Promise<Types.ObjectId> {
  return (await OperatorActions.create(action))._id;
}

/** Records the result of an action. */
export async function actionResult(id: Types.ObjectId, result: string): Promise<void> {
  await OperatorActions.updateOne({ _id: id }, { result });
}

/** A bound that excludes nothing: with it, every engine reads a page along the index. */
const fromTheFirst = { $gt: new Date(0) };

/** The last actions, newest first. */
export async function lastActions(limit: number): Promise<OperatorAction[]> {
  return OperatorActions.find({ at: fromTheFirst }).sort({ at: -1, _id: -1 }).limit(limit).lean<OperatorAction[]>();
}
