import { Button } from '../components/Button.tsx';
import { CardHead } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { signInText } from './sign-in-text.ts';

const text = signInText.twoStep;

/** New recovery codes, shown once, until the user says that they have stored them. */
export function RecoveryCodes({ id, codes, onKept }: { id: string; codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <CardHead id={id} title={text.saveTitle} hint={text.saveText} />
      <ul
        aria-label={text.codes}
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 rounded-plate bg-sunken px-4 py-3 font-mono text-row sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKept}>{text.saved}</Button>
        <CopyButton text={codes.join('\n')} what={text.copied} size="row" />
      </div>
    </>
  );
}
