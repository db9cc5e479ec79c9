import { cn } from '../../components/cn.ts';
import { claimWords } from './claim-words.ts';
import type { Mark } from './marks.ts';

/** A little air around the words that a mark frames, in parts of the page. */
const air = 0.004;
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

type MarksProps = { marks: readonly Mark[]; selected: number | null; onMark: (claim: number) => void };

/** The marks of one page, over it: places are fractions of the page, so they hold at any size. */
export function Marks({ marks, selected, onMark }: MarksProps) {
  return marks.map((mark, index) => (
    <button
      key={`${mark.claim}-${index}`}
      type="button"
      data-claim={mark.claim}
      aria-label={`${mark.title}: ${claimWords[mark.outcome].text}. Go to the claim`}
      onClick={() => onMark(mark.claim)}
      className={cn(
        'absolute rounded-[3px] border-2 transition-[background-color]',
        claimWords[mark.outcome].mark,
        selected === mark.claim && 'outline-3 outline-offset-2 outline-brass',
      )}
      style={{
        left: percent(Math.max(0, mark.box.x - air)),
        top: percent(Math.max(0, mark.box.y - air)),
        width: percent(Math.min(1, mark.box.width + 2 * air)),
        height: percent(Math.min(1, mark.box.height + 2 * air)),
      }}
    />
  ));
}
