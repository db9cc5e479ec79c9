import { Code } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';

/**
 * A message as it was formatted, in a frame of no origin that runs and fetches nothing; on paper white in every theme. Its
 * height is ours, because nothing in it may tell how high it would be: it scrolls, and its corner can be drawn.
 */
export function Formatted({ src, sender, remoteImages }: { src: string; sender: string; remoteImages: number }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="mt-2 min-w-0">
      <Button variant="ghost" size="small" aria-expanded={shown} onClick={() => setShown(!shown)} className="-ml-3">
        <Code aria-hidden /> {shown ? 'Show the text only' : 'Show as it was formatted'}
      </Button>
      {shown && (
        <>
          <iframe
            src={src}
            title={`The message of ${sender} as it was formatted`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
            className="mt-1 block h-80 w-full min-w-0 resize-y overflow-auto rounded-plate border border-line-strong bg-sheet"
          />
          {remoteImages > 0 && (
            <p className="mt-1 text-fine text-ink-soft">
              {remoteImages === 1
                ? 'One remote image was not loaded.'
                : `${remoteImages} remote images were not loaded.`}
            </p>
          )}
        </>
      )}
    </div>
  );
}
