import { type ComponentType, createElement, useEffect, useState } from 'react';
import { fetchAhead } from '../base/fetch-ahead.ts';
import { onceInUse } from '../base/in-use.ts';

/** How long to wait before code that could not be fetched is asked for again, in ms. */
const againMs = 2_000;

/**
 * A component whose code does not come with the first view: it's fetched once the page is in use, so that it's there
 * when the network is gone later. Drawn before that, it shows nothing until it's there.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let component: ComponentType<P> | null = null;
  const fetchCode = async () => {
    component ??= await load();
  };
  onceInUse(() => fetchAhead(fetchCode));

  return function Deferred(props: P) {
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (component) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      const tryAgain = () => !isGone && setTries((count) => count + 1);
      fetchCode().then(tryAgain, () => {
        if (!isGone) timer = setTimeout(tryAgain, againMs);
      });
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [tries]);
    return component && createElement(component, props);
  };
}
