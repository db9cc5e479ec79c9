import { CircleHelp, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ApplicantListItem } from '../../domain/calls/pipeline.ts';
import { interestWords } from '../../domain/viewings/interest.ts';

const looks = {
  yes: { icon: ThumbsUp, tone: 'text-good-ink' },
  no: { icon: ThumbsDown, tone: 'text-bad-ink' },
  asked: { icon: CircleHelp, tone: 'text-ink-soft' },
} as const;

/** What an applicant said after the viewing, or that they were asked; nothing if they were not. */
export function InterestLine({ interest }: { interest: ApplicantListItem['interest'] }) {
  if (!interest) return null;
  const said = interest.answer ?? 'asked';
  const { icon: Icon, tone } = looks[said];
  return (
    <span className={`flex items-start gap-1.5 pl-7 text-fine ${tone}`}>
      <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      {interestWords[said]}
    </span>
  );
}
