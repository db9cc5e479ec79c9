import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ApplyPageAnswer,
  ChangeApplyPage,
  PageEnquiryAnswer,
  Proof,
  ProofRequest,
  SendEnquiry,
  SendEnquiryAnswer,
} from '../../domain/calls/apply-page.ts';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { leadingZeroBits, proofInput } from '../../domain/inbound/proof-of-work.ts';
import { ApiError, get, post } from './client.ts';
import { keys } from './keys.ts';
import { everyUnlessRefused } from './retry.ts';
import { showAnswer } from './show-answer.ts';

/** What anyone with the address of a listing's own page may know of it. */
export const useApplyPage = (code: string) =>
  useQuery({
    queryKey: keys.applyPage(code),
    queryFn: ({ signal }) => get<ApplyPageAnswer>('/apply_page/listing', { code }, signal),
    refetchInterval: everyUnlessRefused(60_000),
  });

const AT_ONCE = 256;

/** Searches for the answer to a challenge, which takes a phone some seconds. */
export async function solve({ challenge, bits }: ProofRequest): Promise<Proof> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, n) => (first + n).toString(36));
    const hashes = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', encoder.encode(proofInput(challenge, answer)))),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    const answer = answers[found];
    if (answer !== undefined) return { challenge, answer };
  }
}

/** The challenge in a refusal; null for any other error. */
function proofAsked(error: unknown): ProofRequest | null {
  if (!(error instanceof ApiError) || error.status !== 428) return null;
  const { challenge, bits } = (error.body ?? {}) as Partial<ProofRequest>;
  return challenge && bits ? { challenge, bits } : null;
}

/** Sends an enquiry; while very many are being sent, solves the challenge and sends it again. */
export const useSendEnquiry = () =>
  useMutation({
    mutationFn: async (enquiry: SendEnquiry) => {
      const send = (more: object) => post<SendEnquiryAnswer>('/apply_page/send', { ...enquiry, ...more });
      try {
        return await send({});
      } catch (error) {
        const asked = proofAsked(error);
        if (!asked) throw error;
        return send({ proof: await solve(asked) });
      }
    },
  });

/** What was sent, for the holder of the link in the email. */
export const usePageEnquiry = (token: string) =>
  useQuery({
    queryKey: keys.pageEnquiry(token),
    queryFn: () => post<PageEnquiryAnswer>('/apply_page/enquiry', { token }),
    staleTime: Infinity,
    gcTime: 0,
  });

export function useConfirmEnquiry(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<PageEnquiryAnswer>('/apply_page/confirm', { token }),
    onSuccess: (answer) => showAnswer(client, keys.pageEnquiry(token), answer),
  });
}

/** Switches a listing's own page on or off. */
export function useChangeApplyPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeApplyPage) => post<ListingInfo>('/listing/apply_page', change),
    onSuccess: (listing) => showAnswer(client, keys.listing(listing.listing_id), listing),
  });
}
