import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that moves further than this scrolls, or has changed its mind. */
const SLACK_PX = 12;
/** Browsers send the click of a touch so much later. */
const CLICK_MS = 400;

/**
 * For options of a list that is drawn anew while somebody presses: what counts is the option under the finger when it
 * came down. By the time it goes up that option may be elsewhere, or another may be in its place, and the browser
 * would click on nothing or on the wrong one.
 * @returns the handlers of one option; the keyboard chooses as ever
 */
export function useKeptPress<T>(onPick: (item: T) => void) {
  const pick = useRef(onPick);
  pick.current = onPick;
  const release = useRef<() => void>(() => {});
  useEffect(() => () => release.current(), []);

  const keep = (item: T, { clientX, clientY, pointerId }: PointerEvent) => {
    release.current();
    let isDone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNear = (event: MouseEvent) =>
      Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLACK_PX;
    const choose = () => {
      if (!isDone) pick.current(item);
      isDone = true;
    };
    const onUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      window.removeEventListener('pointerup', onUp, true);
      if (!isNear(event)) return stop();
      // The click follows, unless its target is gone.
      setTimeout(choose);
      timer = setTimeout(stop, CLICK_MS);
    };
    const onClick = (event: MouseEvent) => {
      if (event.detail === 0 || !isNear(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      choose();
      stop();
    };
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', onUp, true);
      window.removeEventListener('pointercancel', stop, true);
      window.removeEventListener('click', onClick, true);
      // Whoever chooses often leaves the screen with it: what is due still comes, what is not is dropped.
      release.current = () => {};
    };
    window.addEventListener('pointerup', onUp, true);
    window.addEventListener('pointercancel', stop, true);
    window.addEventListener('click', onClick, true);
    release.current = stop;
  };

  return (item: T) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) keep(item, event);
    },
    onClick: () => pick.current(item),
  });
}
