import { Download } from 'lucide-react';
import type { DataRequestRow } from '../../domain/calls/data-requests.ts';
import { copyPath, useMakeCopy } from '../api/data-requests.ts';
import { EraseApplicant } from '../applications/panel/EraseApplicant.tsx';
import { applicantPath, conversationPath, paths } from '../base/paths.ts';
import { Button, buttonStyle } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { hiddenWords } from '../components/hidden-words.tsx';
import { Rich } from '../components/Rich.tsx';
import { toastDone } from '../components/toast.ts';
import { useErrorToast } from '../components/useErrorToast.ts';
import { dataRequestsPageText as text } from './data-requests-text.ts';

type ActsProps = { row: DataRequestRow; name: string };

/** What is asked for, done in place: the copy made, the applicant deleted, their application opened. */
export function RequestActs({ row, name }: ActsProps) {
  const { kind, applicant } = row;
  const named = (act: string) => (
    <span>
      <Rich text={text.act.of({ act, name })} parts={{ hidden: hiddenWords }} />
    </span>
  );
  if (!applicant)
    return (
      <>
        <p className="basis-full text-fine text-ink-soft">{text.hints.unsorted}</p>
        <ButtonLink size="small" to={paths.unsorted}>
          {named(text.act.sort)}
        </ButtonLink>
      </>
    );
  const { listing_id: listingId, application_id: id } = applicant;
  return (
    <>
      <p className="basis-full text-fine text-ink-soft">
        {kind === 'access' && !row.has_page ? text.hints.accessWithoutPage : text.hints[kind]}
      </p>
      {kind === 'access' && <CopyAct row={row} name={name} />}
      {kind === 'erasure' && (
        <EraseApplicant item={{ application_id: id, name, email: row.email ?? '' }} listingId={listingId} />
      )}
      {(kind === 'correction' || kind === 'review') && (
        <ButtonLink size="small" to={applicantPath(listingId, id)}>
          {named(text.act.open)}
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" size="small" to={conversationPath(listingId, id)}>
        {named(text.act.reply)}
      </ButtonLink>
    </>
  );
}

function CopyAct({ row: { request_id, copy, has_page }, name }: ActsProps) {
  const { mutate, isPending, error } = useMakeCopy();
  useErrorToast(error, text.notSaved);
  if (copy === 'ready' && !has_page)
    return (
      <a href={copyPath(request_id)} download className={buttonStyle({ size: 'small' })}>
        <Download aria-hidden />
        <span>
          <Rich text={text.act.of({ act: text.act.download, name })} parts={{ hidden: hiddenWords }} />
        </span>
      </a>
    );
  const isMaking = copy === 'making';
  return (
    <>
      {copy === 'failed' && <p className="text-row text-bad-ink">{text.act.failedCopy}</p>}
      <Button
        size="small"
        busy={isPending || isMaking}
        onClick={() => mutate({ request_id }, { onSuccess: () => toastDone(text.makingStarted) })}
      >
        <span>
          <Rich
            text={text.act.of({ act: isMaking ? text.act.making : text.act.makeCopy, name })}
            parts={{ hidden: hiddenWords }}
          />
        </span>
      </Button>
    </>
  );
}
