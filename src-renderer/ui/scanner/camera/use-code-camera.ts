import { useCallback, useEffect, useRef, useState } from 'react';
import { useCamera } from '../../picture/use-camera.ts';
import { CodeInView } from './code-in-view.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';

/** Behind the phone; large enough for a label at arm's length. */
const BEHIND: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1_280 },
  height: { ideal: 720 },
};
/** Between two pictures: reading without a pause would heat the phone. */
const PAUSE_MS = 80;
/** A camera that is turned on may fail to give a picture or two; so many in a row, and it cannot. */
const MOST_FAILURES = 10;
/** The decoder's time grows with the picture. */
const MOST_WIDTH = 1_280;

/** The part of a video that its element shows, with `object-fit: cover`: nobody aims at what is cut off. */
function shownPart(video: HTMLVideoElement): Promise<ImageBitmap> | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (videoWidth === 0 || clientWidth === 0) return null;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const [width, height] = [Math.round(clientWidth / scale), Math.round(clientHeight / scale)];
  const [x, y] = [Math.round((videoWidth - width) / 2), Math.round((videoHeight - height) / 2)];
  return createImageBitmap(video, x, y, width, height, { resizeWidth: Math.min(width, MOST_WIDTH) });
}

export type CodeCamera = {
  /** Ref for the video element. */
  video: (element: HTMLVideoElement | null) => void;
  state: 'starting' | 'live' | 'denied' | 'unable';
  track: MediaStreamTrack | null;
  retry: () => void;
};

/**
 * Reads codes with the camera while the page is visible.
 * @param onCode called once for each code that comes into view
 */
export function useCodeCamera(onCode: (code: string) => void): CodeCamera {
  const { video, state, track, start, stop } = useCamera(BEHIND);
  const [isUnable, setUnable] = useState(false);
  const element = useRef<HTMLVideoElement | null>(null);
  const report = useRef(onCode);
  report.current = onCode;

  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? start() : stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [start, stop]);

  useEffect(() => {
    if (state !== 'live' || isUnable) return;
    const inView = new CodeInView();
    let reader: CodeReader | null = null;
    let isOver = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      reader ??= await openCodeReader();
      const picture = element.current && (await shownPart(element.current));
      const codes = picture ? await reader.read(picture) : [];
      const code = isOver ? null : inView.see(codes, performance.now());
      if (code !== null) report.current(code);
    };
    const step = async () => {
      try {
        await look();
        failures = 0;
      } catch {
        failures += 1;
      }
      if (isOver) reader?.close();
      else if (failures < MOST_FAILURES) goOn();
      else setUnable(true);
    };
    const goOn = () => {
      timer = setTimeout(() => void step(), PAUSE_MS);
    };
    goOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader?.close();
    };
  }, [state, isUnable]);

  // The same at each render: React would take the picture away and show it anew.
  const ref = useCallback(
    (shown: HTMLVideoElement | null) => {
      element.current = shown;
      video(shown);
    },
    [video],
  );
  return {
    video: ref,
    state: isUnable ? 'unable' : state,
    track,
    retry: () => {
      setUnable(false);
      start();
    },
  };
}
