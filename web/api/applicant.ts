import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ApplicantStatus,
  CollectionField,
  PasscodeAnswer,
  SaveDraftAnswer,
  SubmitAnswer,
} from '../../domain/calls/applicant.ts';
import type { OwnUnitChoice } from '../../domain/calls/decision.ts';
import type { FormValues } from '../../domain/documents/collection/form-answers.ts';
import { ApiError, post } from './client.ts';
import { readApplicantSession } from '../base/applicant-session.ts';
import { sendForm } from './applicant-upload.ts';
import { keys } from './keys.ts';
import { unlessRefused } from './retry.ts';

const collectionPath = '/applications/information_collection';

export type GateKind = 'information_collection' | 'viewing_appointment';

/** A call under /applications/, with the verified application and its passcode added (specification, section 6). */
export function postAsApplicant<T>(path: string, body: object = {}): Promise<T> {
  return post<T>(path, { ...readApplicantSession(), ...body });
}

/** The answer in a refusal: a wrong passcode may be answered with a 4xx as well as with a 200. */
function answerIn(error: unknown): PasscodeAnswer | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  return 'verified_passcode' in error.body && error.body.verified_passcode === false
    ? { ...error.body, verified_passcode: false }
    : null;
}

/** Tries a passcode. A wrong one is an answer, not an error. */
export function useVerifyPasscode(kind: GateKind, applicationId: string) {
  return useMutation({
    mutationFn: async ({ passcode, remember }: { passcode: string; remember: boolean }): Promise<PasscodeAnswer> => {
      try {
        return await postAsApplicant<PasscodeAnswer>(`/applications/${kind}/verify_passcode`, {
          applicationId,
          passcode,
          remember_device: remember,
        });
      } catch (error) {
        const answer = answerIn(error);
        if (answer) return answer;
        throw error;
      }
    },
  });
}

/** Asks for a new passcode; it goes to the address on file and is never shown. */
export const useResendPasscode = (applicationId: string) =>
  useMutation({
    mutationFn: () => post<unknown>(`${collectionPath}/resend_passcode`, { applicationId }),
  });

/** Whether a change is near, because a document is being read or the next stage is about to begin: then the page asks often. */
const changesSoon = ({ documents, open, all_in_order }: ApplicantStatus) =>
  documents.some((document) => document.state === 'checking') || (open && all_in_order);
const SOON_MS = 4_000;
const OTHERWISE_MS = 30_000;

export const useOwnApplication = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownApplication(applicationId),
    queryFn: () => postAsApplicant<ApplicantStatus>(`${collectionPath}/status`),
    refetchInterval: unlessRefused((status: ApplicantStatus | undefined) =>
      status && changesSoon(status) ? SOON_MS : OTHERWISE_MS,
    ),
  });

/** The landlord's fields; they do not change while the form is filled in. */
export const useCollectionFields = (applicationId: string) =>
  useQuery({
    queryKey: keys.collectionFields(applicationId),
    queryFn: () => postAsApplicant<CollectionField[]>(`${collectionPath}/fields`),
    staleTime: Infinity,
  });

export const saveDraft = (values: FormValues) =>
  postAsApplicant<SaveDraftAnswer>(`${collectionPath}/save_draft`, { values });

export function useRemoveDocument(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) =>
      postAsApplicant<unknown>(`${collectionPath}/remove_document`, { document_id: documentId }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}

/** Sends the form as form data: main values by their names, the landlord's fields as `field_{id}`. Its files were uploaded before. */
export function useSubmitForm(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, ...main }: FormValues) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...readApplicantSession(), ...main })) form.append(name, value);
      // An empty list is an answer too: nothing is chosen any more.
      const entries = Object.entries(fields).flatMap(([id, value]) =>
        (typeof value === 'string' ? [value] : value.length > 0 ? value : ['']).map((one) => [id, one] as const),
      );
      for (const [id, one] of entries) form.append(`field_${id}`, one);
      return sendForm<SubmitAnswer>(`${collectionPath}/submit`, form).answer;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}

/** Whether the applicant must choose another unit, and which are open. */
export const useOwnUnitChoice = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownUnitChoice(applicationId),
    queryFn: () => postAsApplicant<OwnUnitChoice>(`${collectionPath}/unit_choice`),
  });

/** Chooses one of the open units instead of the one that was let. */
export function useChooseUnit(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (unitTypeId: string) =>
      postAsApplicant<OwnUnitChoice>(`${collectionPath}/choose_unit`, { unit_type_id: unitTypeId }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.ownUnitChoice(applicationId) }),
        client.invalidateQueries({ queryKey: keys.ownApplication(applicationId), exact: true }),
      ]),
  });
}
