import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { landingText } from './text.ts';

const text = landingText.picture;

const { stages } = text;

/** The number of applicants that the demo has at each stage. */
const counts = [
  { title: stages.applications, count: 3 },
  { title: stages.collection, count: 4 },
  { title: stages.viewings, count: 4 },
  { title: stages.decision, count: 2 },
];

type ApplicantProps = { name: string; note: string; state: string; stage: string; mark: string; tone: string };

const applicants: readonly ApplicantProps[] = [
  { ...text.eabha, stage: stages.decision, mark: 'M3 8.500l3.500 3.500L13 4.500', tone: 'bg-good-soft text-good-ink' },
  {
    ...text.hannah,
    stage: stages.viewings,
    mark: 'M8 4v4l2.500 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
    tone: 'bg-info-soft text-info-ink',
  },
  { ...text.oluwaseun, stage: stages.collection, mark: 'M4 4l8 8M12 4l-8 8', tone: 'bg-bad-soft text-bad-ink' },
  {
    ...text.siobhan,
    stage: stages.collection,
    mark: 'M8 6v3M8 11.500v.01M8 2L1.500 13.500h13z',
    tone: 'bg-warn-soft text-warn-ink',
  },
];

/** The pipeline as a landlord sees it, with the demo's applicants. Screen readers read it as one image. */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label={text.alt}
      className="on-paper w-full max-w-[40rem] select-none rounded-card border border-line bg-paper p-2.5 text-left text-ink shadow-3 sm:p-5 desk:-rotate-1"
    >
      <div className="flex items-center gap-3">
        <ListingDoor id="terrace" className="h-11 w-auto shrink-0" />
        <div className="min-w-0">
          <p className="truncate font-serif text-lg font-semibold leading-6 sm:text-xl">{text.address}</p>
          <p className="text-fine text-ink-soft">{text.subtitle}</p>
        </div>
      </div>
      <Stages />
      <div className="mt-3.5 overflow-hidden rounded-card border border-line bg-card shadow-1">
        {applicants.map((applicant) => (
          <Applicant key={applicant.name} {...applicant} />
        ))}
      </div>
    </div>
  );
}

function Stages() {
  return (
    <div className="mt-4 hidden gap-2 sm:flex">
      {counts.map(({ title, count }) => (
        <div
          key={title}
          className={`flex flex-auto flex-col justify-between gap-1 rounded-plate border p-2 [overflow-wrap:normal] wide:flex-1 wide:p-2.5 ${title === stages.decision ? 'border-door bg-door text-on-door' : 'border-line bg-card'}`}
        >
          <span className="text-xs font-medium leading-4">{title}</span>
          <span className="font-serif text-2xl font-semibold leading-7 tabular-nums">{count}</span>
        </div>
      ))}
    </div>
  );
}

function Applicant({ name, stage, note, state, mark, tone }: ApplicantProps) {
  return (
    <div className="border-line px-3 py-2.5 not-first:border-t sm:px-4 wide:py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="text-row font-semibold">{name}</span>
        <span
          className={`inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2 text-xs sm:px-2.5 font-medium ${tone}`}
        >
          <svg
            viewBox="0 0 16 16"
            className="size-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.750"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={mark} />
          </svg>
          {state}
        </span>
      </p>
      <p className="mt-0.5 truncate text-fine text-ink-soft">
        <span className="hidden wide:inline">{stage} · </span>
        {note}
      </p>
    </div>
  );
}
