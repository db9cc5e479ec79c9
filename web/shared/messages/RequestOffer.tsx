import { CalendarX2, MessageCircleQuestion, UserRoundMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ApplicantRequest } from '../../../domain/inbound/requests/request.ts';
import { dataWishes } from '../../../domain/today/today.ts';
import { useEndWithdrawn } from '../../api/conversations.ts';
import { useCancelViewing } from '../../api/viewing-changes.ts';
import { paths } from '../../base/paths.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { requestText as text } from './request-text.ts';
import { toastFailure } from '../toast-failure.ts';
import { problemOf } from '../problem.ts';

export type OfferedRequest = {
  request: ApplicantRequest;
  messageId: string;
  applicant: { id: string; name: string };
  listingId: string;
  /** Whether a viewing is booked that could be cancelled. */
  hasViewing: boolean;
};

/** What an applicant asks for in their own words, with a quote and a button that does it. */
export function RequestOffer({
  children,
  ...offer
}: OfferedRequest & { /** Other possible actions, such as a reply. */ children?: ReactNode }) {
  const { request, hasViewing } = offer;
  return (
    <section
      aria-label={text.label}
      className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-plate border border-line border-l-3 border-l-brass bg-card px-3 py-2 text-fine"
    >
      <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <span className="font-semibold text-ink">{text.says[request.kind]}</span>
        {request.quote && <span className="block text-ink-soft">{text.quote({ quote: request.quote })}</span>}
      </p>
      <span className="flex flex-wrap gap-2">
        {request.kind === 'withdraw' && <EndWithdrawn {...offer} />}
        {request.kind === 'cancel-viewing' && hasViewing && <CancelTheirViewing {...offer} />}
        {isAboutData(request.kind) && (
          <ButtonLink variant="secondary" size="small" to={paths.dataRequests}>
            {text.act.data}
          </ButtonLink>
        )}
        {children}
      </span>
    </section>
  );
}

const isAboutData = (kind: ApplicantRequest['kind']) => dataWishes.some((wish) => wish === kind);

const nameOf = ({ applicant }: OfferedRequest) => applicant.name || text.applicant;

function EndWithdrawn(offer: OfferedRequest) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: end, isPending, error } = useEndWithdrawn(offer.listingId);
  const confirm = () =>
    void end({ application_id: offer.applicant.id, message_id: offer.messageId }).then(
      () => {
        setAsking(false);
        toastDone(text.withdraw.done);
      },
      (failure: Error) => toastFailure(failure),
    );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <UserRoundMinus aria-hidden /> {text.act.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.withdraw.title}
        problem={problemOf(error)}
        confirm={text.withdraw.confirm}
        destructive
        busy={isPending}
        onConfirm={confirm}
      >
        <p>{text.withdraw.explanation({ name: nameOf(offer), quote: offer.request.quote ?? '' })}</p>
        <p>{text.withdraw.effect}</p>
      </ConfirmDialog>
    </>
  );
}

function CancelTheirViewing(offer: OfferedRequest) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: cancel, isPending, error } = useCancelViewing(offer.listingId);
  const confirm = () =>
    void cancel(offer.applicant.id).then(
      ({ message }) => {
        setAsking(false);
        toastDone(message);
      },
      (failure: Error) => toastFailure(failure),
    );
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <CalendarX2 aria-hidden /> {text.act['cancel-viewing']}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.cancelViewing.title}
        problem={problemOf(error)}
        confirm={text.cancelViewing.confirm}
        dismiss={text.cancelViewing.keep}
        destructive
        busy={isPending}
        onConfirm={confirm}
      >
        <p>{text.cancelViewing.explanation({ name: nameOf(offer), quote: offer.request.quote ?? '' })}</p>
        <p>{text.cancelViewing.effect}</p>
      </ConfirmDialog>
    </>
  );
}

/** The request in one line, where there is no room for buttons. */
export function RequestLine({ request }: { request: ApplicantRequest }) {
  return (
    <span className="flex items-start gap-1.5 pl-7 text-fine text-warn-ink">
      <MessageCircleQuestion aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text.says[request.kind]}
        {request.quote && <span className="text-ink-soft"> {text.quote({ quote: request.quote })}</span>}
      </span>
    </span>
  );
}
