import { cn } from '../../components/cn.ts';
import { outcomeBadges } from './labels.ts';
import type { Mark } from './marks.ts';
import { documentsText } from './text.ts';

/** The space around the words that a mark frames, as a fraction of the page. */
const MARGIN = 0.004;
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

type MarksProps = { marks: readonly Mark[]; selected: number | null; onMark: (claim: number) => void };

/** The marks over one page: positions are fractions of the page, so they are right at any size. */
export function Marks({ marks, selected, onMark }: MarksProps) {
  return marks.map((mark, index) => (
    <button
      key={`${mark.claim}-${index}`}
      type="button"
      data-claim={mark.claim}
      aria-label={documentsText.claims.mark({ title: mark.title, outcome: outcomeBadges[mark.outcome].text })}
      onClick={() => onMark(mark.claim)}
      className={cn(
        'absolute rounded-[3px] border-2 transition-[background-color]',
        outcomeBadges[mark.outcome].mark,
        selected === mark.claim && 'outline-3 outline-offset-2 outline-brass',
      )}
      style={{
        left: percent(Math.max(0, mark.box.x - MARGIN)),
        top: percent(Math.max(0, mark.box.y - MARGIN)),
        width: percent(Math.min(1, mark.box.width + 2 * MARGIN)),
        height: percent(Math.min(1, mark.box.height + 2 * MARGIN)),
      }}
    />
  ));
}
