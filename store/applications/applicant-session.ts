import { createHash, randomBytes } from 'node:crypto';
import { Schema, type Types, model } from 'mongoose';
import { MAX_APPLICANT_SESSIONS, seenEveryMs, sessionEnd } from '../../domain/applications/applicant-session.ts';

/** A browser admitted by an application's passcode. Its cookie contains a token, of which a hash is stored here. */
export type ApplicantSession = {
  /** The SHA-256 of the token, which also identifies it in the list of devices. */
  _id: string;
  applicationId: Types.ObjectId;
  /** 'Firefox on Windows'. */
  device: string;
  remembered: boolean;
  createdAt: Date;
  /** Rounded to minutes. */
  lastSeenAt: Date;
  expiresAt: Date;
};

const schema = new Schema<ApplicantSession>({
  _id: String,
  applicationId: { type: Schema.Types.ObjectId, required: true },
  device: { type: String, required: true },
  remembered: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  lastSeenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 });
schema.index({ applicationId: 1, lastSeenAt: -1 });

const Sessions = model<ApplicantSession>('ApplicantSession', schema, 'applicant_sessions');

/** The key under which a token is stored. */
export const applicantSessionKey = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Admits a browser; returns the token for its cookie. */
export async function beginApplicantSession(
  applicationId: Types.ObjectId,
  { device, remembered, now }: { device: string; remembered: boolean; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sessionEnd(now, remembered);
  const about = { applicationId, device, remembered, createdAt: now, lastSeenAt: now, expiresAt };
  await Sessions.create({ _id: applicantSessionKey(token), ...about });
  const tooMany = await Sessions.find({ applicationId }, { _id: 1 })
    .sort({ createdAt: -1, _id: 1 })
    .skip(MAX_APPLICANT_SESSIONS)
    .lean<{ _id: string }[]>();
  if (tooMany.length > 0) await Sessions.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  return { token, expiresAt };
}

/** The session behind a token, for exactly this application; null if it was ended or has expired. */
export async function findApplicantSession(
  token: string,
  applicationId: Types.ObjectId,
  now: Date,
): Promise<ApplicantSession | null> {
  const _id = applicantSessionKey(token);
  const found = await Sessions.findOne({ _id, applicationId, expiresAt: { $gt: now } }).lean<ApplicantSession>();
  if (found && found.lastSeenAt.getTime() < now.getTime() - seenEveryMs)
    await Sessions.updateOne({ _id }, { $set: { lastSeenAt: now } });
  return found;
}

/** The browsers in which an application is open, last seen first. */
export async function applicantSessionsOf(applicationId: Types.ObjectId, now: Date): Promise<ApplicantSession[]> {
  return Sessions.find({ applicationId, expiresAt: { $gt: now } })
    .sort({ lastSeenAt: -1, _id: 1 })
    .lean<ApplicantSession[]>();
}

/** When each of these applications was last seen open in a browser, by id; absent if no longer known. */
export async function lastOpenedOf(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await Sessions.aggregate<{ _id: Types.ObjectId; at: Date }>([
    { $match: { applicationId: { $in: [...applicationIds] } } },
    { $group: { _id: '$applicationId', at: { $max: '$lastSeenAt' } } },
  ]);
  return new Map(rows.map(({ _id, at }) => [String(_id), at]));
}

/** Ends one; false if the application has no such session. */
export async function endApplicantSession(applicationId: Types.ObjectId, key: string): Promise<boolean> {
  const { deletedCount } = await Sessions.deleteOne({ _id: key, applicationId });
  return deletedCount === 1;
}

/** Ends them all; returns how many there were. */
export async function endApplicantSessions(applicationId: Types.ObjectId): Promise<number> {
  const { deletedCount } = await Sessions.deleteMany({ applicationId });
  return deletedCount;
}

/** Removes expired ones. */
export async function removeEndedApplicantSessions(now: Date): Promise<void> {
  await Sessions.deleteMany({ expiresAt: { $lte: now } });
}
