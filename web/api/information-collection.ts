import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ApplicantStatus,
  CollectionField,
  SaveDraftAnswer,
  SubmitAnswer,
} from '../../domain/calls/information-collection.ts';
import type { FormValues } from '../../domain/documents/collection/form-answers.ts';
import { readApplicantSession } from '../base/applicant-session.ts';
import { sendForm } from './applicant-upload.ts';
import { keys } from './keys.ts';
import { unlessRefused } from './retry.ts';
import { postAsApplicant } from './applicant-gate.ts';

const collectionPath = '/applications/information_collection';

/**
 * Whether a change is imminent, because a document is being read or the next stage is about to begin: then the page
 * polls often.
 */
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

/**
 * The landlord's fields. They are fetched again once the form has another version, or the application is at another place; until then the old ones are shown.
 */
export const useCollectionFields = (
  applicationId: string,
  status: Pick<ApplicantStatus, 'form_version' | 'stage' | 'sub_state'>,
) =>
  useQuery({
    queryKey: keys.collectionFields(applicationId, {
      version: status.form_version,
      place: `${status.stage}/${status.sub_state}`,
    }),
    queryFn: () => postAsApplicant<CollectionField[]>(`${collectionPath}/fields`),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/** Saves the form as it stands; `onNewForm` is called if the landlord has changed it since `formVersion`. */
export async function saveDraft(
  values: FormValues,
  { formVersion, onNewForm }: { formVersion: number; onNewForm: () => void },
): Promise<SaveDraftAnswer> {
  const answer = await postAsApplicant<SaveDraftAnswer>(`${collectionPath}/save_draft`, { values });
  if (answer.form_version !== formVersion) onNewForm();
  return answer;
}

/** Has the application's state fetched again, including its form version. */
export function useReadAgain(applicationId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) });
}

export function useRemoveDocument(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) =>
      postAsApplicant<unknown>(`${collectionPath}/remove_document`, { document_id: documentId }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}

/** Assigns a file to something else that was asked for. */
export function useMoveDocument(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: { document_id: string; field: string }) =>
      postAsApplicant<unknown>(`${collectionPath}/move_document`, move),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}

/**
 * Sends the form as form data: main values by name, the landlord's fields as `field_{id}`. Its files were uploaded
 * before.
 */
export function useSubmitForm(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, ...main }: FormValues) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...readApplicantSession(), ...main })) form.append(name, value);
      // An empty list is an answer too: nothing is selected any more.
      const entries = Object.entries(fields).flatMap(([id, value]) =>
        (typeof value === 'string' ? [value] : value.length > 0 ? value : ['']).map((one) => [id, one] as const),
      );
      for (const [id, one] of entries) form.append(`field_${id}`, one);
      return sendForm<SubmitAnswer>(`${collectionPath}/submit`, form).answer;
    },
    // A refusal may mean that the landlord has changed the form.
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}
