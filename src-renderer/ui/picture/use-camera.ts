import { useCallback, useEffect, useRef, useState } from 'react';

export type Camera = {
  /** Ref for the video element that shows the camera. */
  video: (element: HTMLVideoElement | null) => void;
  /** 'live' from the first frame on: an open camera may show nothing at first. */
  state: 'starting' | 'live' | 'denied';
  /** What the camera sends; null while it is off. */
  track: MediaStreamTrack | null;
  start: () => void;
  stop: () => void;
  /** The current frame as a JPEG; null when there is none. */
  capture: () => Promise<File | null>;
};

/** Spec §5. */
const JPEG_QUALITY = 0.9;

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The camera that faces the person at the screen. */
const FACING_PERSON: MediaTrackConstraints = { facingMode: 'user' };

/** A camera; it is turned off when its component goes. @param wanted the same object at each call */
export function useCamera(wanted = FACING_PERSON): Camera {
  const [state, setState] = useState<Camera['state']>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const element = useRef<HTMLVideoElement | null>(null);
  const attempt = useRef(0);

  const stop = useCallback(() => {
    attempt.current += 1;
    stopTracks(stream.current);
    stream.current = null;
    setTrack(null);
  }, []);

  const start = useCallback(() => {
    stop();
    const mine = attempt.current;
    setState('starting');
    void (async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
        // While the browser asked for permission, the dialog was closed or the camera requested again.
        if (mine !== attempt.current) return stopTracks(opened);
        stream.current = opened;
        setTrack(opened.getVideoTracks()[0] ?? null);
        if (element.current) element.current.srcObject = opened;
      } catch {
        if (mine === attempt.current) setState('denied');
      }
    })();
  }, [stop, wanted]);

  const video = useCallback((shown: HTMLVideoElement | null) => {
    element.current = shown;
    if (!shown) return;
    shown.srcObject = stream.current;
    shown.addEventListener('loadeddata', () => setState('live'));
  }, []);

  const capture = useCallback(async (): Promise<File | null> => {
    const shown = element.current;
    if (!shown || shown.videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = shown.videoWidth;
    canvas.height = shown.videoHeight;
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY));
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  }, []);

  useEffect(() => stop, [stop]);
  return { video, state, track, start, stop, capture };
}
