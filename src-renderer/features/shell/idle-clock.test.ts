import { describe, expect, it } from 'vitest';
import { idleState } from './idle-clock.ts';

const touched = 1_000_000;
const later = (seconds: number) => idleState(touched, touched + seconds * 1000);

describe('idleState', () => {
  it('is quiet for the first 590 seconds', () => {
    expect(later(0)).toEqual({ state: 'active' });
    expect(later(589.999)).toEqual({ state: 'active' });
  });

  it('counts down from ten to one', () => {
    expect(later(590)).toEqual({ state: 'warning', secondsLeft: 10 });
    expect(later(591)).toEqual({ state: 'warning', secondsLeft: 9 });
    expect(later(599)).toEqual({ state: 'warning', secondsLeft: 1 });
    expect(later(599.999)).toEqual({ state: 'warning', secondsLeft: 1 });
  });

  it('expires at 600 seconds, and stays so when the machine has slept through the warning', () => {
    expect(later(600)).toEqual({ state: 'expired' });
    expect(later(36_000)).toEqual({ state: 'expired' });
  });

  it('takes other limits', () => {
    expect(idleState(0, 4000, 5000, 2000)).toEqual({ state: 'warning', secondsLeft: 1 });
  });
});
