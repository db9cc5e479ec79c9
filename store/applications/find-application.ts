import { Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** An application of this landlord's; null when there is none or it is someone else's. */
export async function findApplication(landlordId: Types.ObjectId, applicationId: string): Promise<Application | null> {
  return Types.ObjectId.isValid(applicationId)
    ? Applications.findOne({ _id: applicationId, landlordId }).lean<Application>()
    : null;
}

/** An application whoever owns it: for jobs, and for the applicant's gate. */
export async function findApplicationById(applicationId: string | Types.ObjectId): Promise<Application | null> {
  return Types.ObjectId.isValid(applicationId) ? Applications.findById(applicationId).lean<Application>() : null;
}

/** Someone's newest application by their email address, whichever listing it is for. */
export async function findApplicationByEmail(email: string): Promise<Application | null> {
  return Applications.findOne({ emailKey: emailKey(email) })
    .sort({ receivedAt: -1 })
    .lean<Application>();
}

/** The application that a reply address's token belongs to, in one landlord's inbox. */
export async function findByReplyToken(landlordId: Types.ObjectId, replyToken: string): Promise<Application | null> {
  return Applications.findOne({ landlordId, replyToken }).lean<Application>();
}
