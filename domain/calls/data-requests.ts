import { z } from 'zod';
import {
  type DataRequestKind,
  type DataRequestSource,
  type DataRequestState,
  dataRequestStates,
  type DueState,
  MAX_REQUEST_NOTE,
} from '../privacy/data-requests.ts';
import { dataRequestsText } from '../privacy/data-requests-text.ts';
import type { DownloadState } from '../privacy/own-data.ts';

const { refusals } = dataRequestsText;
const requestIdSchema = z.string(refusals.gone).regex(/^[0-9a-f]{24}$/, refusals.gone);

/** The applicant who made the request. `listing_id` is the listing they applied for. */
export type RequestApplicant = { application_id: string; listing_id: string; address: string };

/** A request about someone’s data, as its landlord sees it. */
export type DataRequestRow = {
  request_id: string;
  kind: DataRequestKind;
  source: DataRequestSource;
  state: DataRequestState;
  /** Who is asking: the applicant's name or the sender of the email; empty once their data was deleted. */
  name: string;
  /** Null if the email belongs to no applicant, or the applicant's data was deleted. */
  applicant: RequestApplicant | null;
  /** Their email address; null if none is known. */
  email: string | null;
  /** Whether we can email the applicant a link to their page. */
  has_page: boolean;
  /** The sentence in the letter; null for requests made on the applicant's page, and once the letter was deleted. */
  quote: string | null;
  came_at: string;
  /** YYYY-MM-DD. */
  due_on: string;
  due: DueState;
  note: string;
  closed_at: string | null;
  /** The copy made for an open access request; otherwise `none`. */
  copy: DownloadState | 'none';
};

/**
 * GET /user/data_requests: requests that wait for an answer, the most urgent first, and those answered in the last
 * year.
 */
export type DataRequestsAnswer = {
  waiting: DataRequestRow[];
  /** How many are waiting; only the first of them are listed. */
  num_waiting: number;
  answered: DataRequestRow[];
};

/** POST /user/data_requests/change: the landlord confirms a request, closes it, or opens it again. */
export const changeDataRequestSchema = z.object({
  request_id: requestIdSchema,
  state: z.enum(dataRequestStates, refusals.changed),
  note: z
    .string()
    .trim()
    .max(MAX_REQUEST_NOTE, refusals.noteTooLong({ max: MAX_REQUEST_NOTE }))
    .default(''),
});

/**
 * POST /user/data_requests/make_copy: makes a copy of everything that’s held about the applicant. GET …/copy: the file.
 */
export const dataRequestSchema = z.object({ request_id: requestIdSchema });

/** The answer to each change. */
export type DataRequestAnswer = { request_id: string };
