import { Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** An application of this landlord's; null if there is none or it belongs to someone else. */
export async function findApplication(landlordId: Types.ObjectId, applicationId: string): Promise<Application | null> {
  return Types.ObjectId.isValid(applicationId)
    ? Applications.findOne({ _id: applicationId, landlordId }).lean<Application>()
    : null;
}

/** An application, whoever owns it: for jobs, and for the applicant's gate. */
export async function findApplicationById(applicationId: string | Types.ObjectId): Promise<Application | null> {
  return Types.ObjectId.isValid(applicationId) ? Applications.findById(applicationId).lean<Application>() : null;
}

/** Someone's newest application by email address, for any listing. */
export async function findApplicationByEmail(email: string): Promise<Application | null> {
  return Applications.findOne({ emailKey: emailKey(email) })
    .sort({ receivedAt: -1 })
    .lean<Application>();
}

/** The application identified by a reply address's token, in one landlord's inbox. */
export async function findByReplyToken(landlordId: Types.ObjectId, replyToken: string): Promise<Application | null> {
  return Applications.findOne({ landlordId, replyToken }).lean<Application>();
}
