/**
 * Gives each open dialog an entry of the browser's history, so that Back, which is a gesture on a phone, closes the
 * topmost dialog before it leaves the page. The entry has the page's own address and the router's own state with the
 * number of open dialogs beside it; what leads from or to such an entry is kept from the router, for which nothing has
 * changed.
 */
export type DialogHistory = {
  /** Says that a dialog has opened and how it is closed; answers what says that it has closed. */
  opened: (close: () => void) => () => void;
};

type Entry = { idx?: unknown; dialogs?: unknown } | null;
/** What is used of a window. */
export type HistoryWindow = {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'href'>;
  addEventListener: (type: 'popstate', listen: (event: PopStateEvent) => void, options: { capture: true }) => void;
  setTimeout: (run: () => void) => unknown;
};

const depthOf = (entry: Entry): number => (typeof entry?.dialogs === 'number' ? entry.dialogs : 0);

export function dialogHistory({ history, location, addEventListener, setTimeout }: HistoryWindow): DialogHistory {
  const open: (() => void)[] = [];
  let here = history.state as Entry;
  let address = location.href;
  /** Whether a step through the history that was begun here has yet to arrive. */
  let isUnderway = false;
  let isScheduled = false;

  const go = (delta: number) => {
    isUnderway = true;
    history.go(delta);
  };

  /** Brings the entry of the history to what is open. One page may have closed a dialog and opened the next. */
  function settle(): void {
    isScheduled = false;
    if (isUnderway) return;
    here = history.state as Entry;
    address = location.href;
    const depth = depthOf(here);
    if (depth > open.length) return go(open.length - depth);
    for (let dialogs = depth + 1; dialogs <= open.length; dialogs++) history.pushState({ ...here, dialogs }, '');
    here = history.state as Entry;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // After what is done in the same turn: whoever confirms a dialog may be led to another page.
    setTimeout(settle);
  }

  function arrived(event: PopStateEvent): void {
    const [left, now] = [here, event.state as Entry];
    const isSamePage = left?.idx === now?.idx && depthOf(left) !== depthOf(now) && address === location.href;
    here = now;
    address = location.href;
    if (isUnderway) {
      isUnderway = false;
      event.stopImmediatePropagation();
      // A page was opened in the meantime, and the step led away from it.
      if (depthOf(now) > open.length) go(1);
      else settle();
      return;
    }
    if (isSamePage) event.stopImmediatePropagation();
    if (open.length > depthOf(now)) {
      for (const close of open.slice(depthOf(now)).reverse()) close();
      schedule();
    } else if (isSamePage && depthOf(left) > depthOf(now)) {
      // The entry of a dialog that was closed by leaving the page: Back is meant for the page.
      history.go(-1);
    }
  }

  addEventListener('popstate', arrived, { capture: true });
  return {
    opened(close) {
      open.push(close);
      schedule();
      return () => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
        schedule();
      };
    },
  };
}
