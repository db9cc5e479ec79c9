import { Code } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { threadText } from './text.ts';

const text = threadText.message;

/**
 * A message with its original formatting, on white in every theme, in a frame without an origin that runs and fetches
 * nothing. Its height is fixed, because its content can't report its own height: it scrolls and can be resized.
 */
export function Formatted({ src, sender, remoteImages }: { src: string; sender: string; remoteImages: number }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="mt-2 min-w-0">
      <Button variant="ghost" size="small" aria-expanded={shown} onClick={() => setShown(!shown)} className="-ml-3">
        <Code aria-hidden /> {shown ? text.showPlain : text.showFormatted}
      </Button>
      {shown && (
        <>
          <iframe
            src={src}
            title={text.formatted({ sender })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
            className="mt-1 block h-80 w-full min-w-0 resize-y overflow-auto rounded-plate border border-line-strong bg-sheet"
          />
          {remoteImages > 0 && (
            <p className="mt-1 text-fine text-ink-soft">{text.blockedImages({ count: remoteImages })}</p>
          )}
        </>
      )}
    </div>
  );
}
