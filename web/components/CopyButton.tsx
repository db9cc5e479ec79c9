import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { toastError } from './toast.ts';
import { componentsText } from './text.ts';

const SHOWN_MS = 2_000;

/** Copies `text` and says so for two seconds. `what` names it: 'address', 'Message-ID'. */
export function CopyButton({ text, what, size = 'small' }: { text: string; what: string; size?: 'small' | 'row' }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toastError(componentsText.error, componentsText.copyFailed({ what })),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="secondary" size={size} onClick={() => void copy()}>
      <Icon aria-hidden />
      <span aria-live="polite">{copied ? componentsText.copied : componentsText.copy}</span>
      <span className="sr-only">{what}</span>
    </Button>
  );
}
