import { useEffect, useRef, useState } from 'react';
import { onDeviceRead } from '../../api/device-reads.ts';
import { ACTIVITY, type IdleState, idleState } from './idle-clock.ts';

const TICK_MS = 250;

/** Follows activity and calls `onExpire` once after too long without any. */
export function useIdle(onExpire: () => void): { idle: IdleState; stay: () => void } {
  const [idle, setIdle] = useState<IdleState>({ state: 'active' });
  const last = useRef(Date.now());
  const expire = useRef(onExpire);
  expire.current = onExpire;

  useEffect(() => {
    let expired = false;
    const look = () => {
      if (expired) return;
      const next = idleState(last.current, Date.now());
      expired = next.state === 'expired';
      setIdle((before) => (before.state === next.state && next.state !== 'warning' ? before : next));
      if (expired) expire.current();
    };
    const onActivity = () => {
      look(); // A machine that wakes after an hour has expired, whatever event woke it.
      if (!expired) last.current = Date.now();
    };
    const timer = setInterval(look, TICK_MS);
    // Whoever scans piece after piece, with a reader or the camera, touches nothing else.
    const stopReads = onDeviceRead(onActivity);
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      stopReads();
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity, { capture: true });
    };
  }, []);

  const stay = () => {
    last.current = Date.now();
    setIdle({ state: 'active' });
  };
  return { idle, stay };
}
