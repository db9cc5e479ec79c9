import { Inbox, type LucideIcon, MailCheck, Workflow } from 'lucide-react';

const points: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Inbox,
    title: 'One address for every advert',
    text: 'Put your Letterbox address on Daft.ie, Rent.ie and MyHome.ie. Whatever arrives there is read and placed, and nothing is ever lost.',
  },
  {
    icon: Workflow,
    title: 'Every applicant in order',
    text: 'Each enquiry becomes one application with its letter and its documents, in four clear stages from first mail to final decision.',
  },
  {
    icon: MailCheck,
    title: 'Automated application management',
    text: 'Applicants are asked for what is missing and answer by link or by mail, without an account. You decide who moves forward.',
  },
];

/** What the product takes off a landlord's hands, as three letters on the mat. */
export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-[80rem] px-5 py-20 desk:px-10 desk:py-28">
      <h2 id="features" className="text-center text-4xl leading-tight desk:text-5xl">
        We’ll do this for you
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
