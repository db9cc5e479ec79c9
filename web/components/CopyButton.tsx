import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { toastError } from './toast.ts';

const shownFor = 2_000;

/** Copies `text` and says so for two seconds, in words. `what` names it: 'address', 'Message-ID'. */
export function CopyButton({ text, what, size = 'small' }: { text: string; what: string; size?: 'small' | 'row' }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toastError('Error', `The ${what} could not be copied. Please select it and copy it by hand.`),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="secondary" size={size} onClick={() => void copy()}>
      <Icon aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only">{what}</span>
    </Button>
  );
}
