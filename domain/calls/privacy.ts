import { z } from 'zod';
import type { AccessKind } from '../operations/access-record.ts';
import type { DownloadState } from '../privacy/own-data.ts';
import { commonText } from '../text/common.ts';
import { privacyText } from '../privacy/text.ts';
import { applicantSchema } from './applicant-gate.ts';
import { listingIdSchema } from './listing.ts';
import { moveForwardSchema } from './pipeline.ts';

/** POST /applications/own_data/withdraw: the applicant ends their application; its data stays with the landlord. */
export const withdrawSchema = applicantSchema;
export type WithdrawAnswer = { withdrawn: true };

/** POST /applications/own_data/erase: the applicant has their application deleted, with everything sent with it. */
export const eraseOwnSchema = applicantSchema;

/** POST /listing/application_pipeline/erase: the landlord deletes an applicant. */
export const eraseApplicantSchema = moveForwardSchema.pick({ application_id: true, listing_id: true });

/** When it was erased, as an ISO time. */
export type EraseAnswer = { erased_at: string };

/** POST /applications/own_data/download and …/download/status: the applicant’s download of what is held about them. */
export const ownDownloadSchema = applicantSchema;
export type OwnDownload = {
  state: DownloadState | 'none';
  /** Its progress, 0 to 1. */
  progress: number;
  /** In bytes, once it is ready. */
  size: number;
  ready_at: string | null;
  /** When the file is removed. */
  expires_at: string | null;
  /** Whether a new one can be requested now. */
  can_request: boolean;
};

/** POST /applications/own_data/download/link: a single-use address of the file, valid for ten minutes. */
export type OwnDownloadLink = { url: string };

/** GET /applications/own_data/download/file: the zip, once. */
export const ownDownloadFileSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, privacyText.refusals.linkOver),
});

/** POST /applications/own_data/accesses: who opened the applicant’s documents in the last year, newest first. */
export type OwnAccessList = { items: { at: string; by: string; kind: AccessKind; document: string | null }[] };

/** GET /privacy_notice: a landlord’s privacy notice, for anyone; defaults to the current version. */
export const privacyNoticeSchema = z.object({
  username: z
    .string(commonText.notFound.notice)
    .min(1, commonText.notFound.notice)
    .max(100, commonText.notFound.notice),
  version: z.coerce.number(commonText.notFound.notice).int().min(1).max(100_000).optional(),
});
export type PrivacyNoticeAnswer = {
  landlord: string;
  version: number;
  /** Since when this version has applied, or did apply. */
  since: string;
  current_version: number;
  sections: { title: string; lines: string[] }[];
};

/** POST /user/processor_agreement/accept: the landlord accepts the agreement that they have read. */
export const acceptAgreementSchema = z.object({
  version: z.string().regex(/^[0-9a-f]{8}$/, privacyText.refusals.agreementChanged),
});
/** Response of GET /user/processor_agreement and of the acceptance: the agreement, and which versions were accepted. */
export type AgreementAnswer = {
  version: string;
  sections: { title: string; lines: string[] }[];
  /** The newest first. */
  accepted: { version: string; accepted_at: string }[];
};

/** GET /user/deletion: what is deleted with a landlord’s account, and why it can’t be deleted; empty if it can. */
export type AccountDeletionPreview = {
  username: string;
  refusals: string[];
  listings: { listing_id: string; address: string }[];
  num_applicants: number;
  num_documents: number;
  num_messages: number;
  /** Upcoming ones. */
  num_viewings: number;
};

/** POST /user/delete: the landlord deletes their account, having typed its username. */
export const deleteAccountSchema = z.object({ username: z.string().max(100) });
export type DeletedAccount = { deleted: true };

/** GET /listing/deletion: what is deleted with a listing, and why it can’t be deleted; null if it can. */
export type ListingDeletionPreview = {
  address: string;
  refusal: string | null;
  num_applicants: number;
  num_documents: number;
  num_messages: number;
  /** Upcoming ones. */
  num_viewings: number;
};

/** POST /listing/delete: the landlord deletes a listing, having typed its address. */
export const deleteListingSchema = z.object({ listing_id: listingIdSchema, address: z.string().max(300) });
export type DeletedListing = { deleting: true };
