import { Inbox, type LucideIcon, MailCheck, Workflow } from 'lucide-react';
import { landingText } from './text.ts';

const points: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Inbox,
    ...landingText.features.address,
  },
  {
    icon: Workflow,
    ...landingText.features.stages,
  },
  {
    icon: MailCheck,
    ...landingText.features.automation,
  },
];

/** What Letterbox does for a landlord, in three points. */
export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-[80rem] px-5 py-20 desk:px-10 desk:py-28">
      <h2 id="features" className="text-center text-4xl leading-tight desk:text-5xl">
        {landingText.features.title}
      </h2>
      <ul className="mt-12 grid gap-6 desk:mt-16 desk:grid-cols-3 desk:gap-8">
        {points.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="relative overflow-hidden rounded-card border border-line bg-card p-7 pt-8 shadow-2 desk:p-8"
          >
            <span aria-hidden className="airmail absolute inset-x-0 top-0 h-1.5" />
            <span className="grid size-13 place-items-center rounded-plate border-2 border-dashed border-brass bg-brass-soft text-brass-ink">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="mt-6 text-2xl leading-8">{title}</h3>
            <p className="mt-3 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
