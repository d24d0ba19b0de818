import { Path2D } from '@napi-rs/canvas';
import type { KindName } from '../../src/sample/garments.ts';

/** Width of the picture that shapes are drawn for, in pixels. */
export const WIDTH = 480;
export const HEIGHT = 560;
const MIDDLE = WIDTH / 2;

type Point = readonly [x: number, y: number];
/** A curve to `to`, or a straight line without control points. Offsets from the centre line, positive to the left. */
type Step = { to: Point; by?: readonly [Point, Point] };

/** A closed symmetric shape from its left half, from the top of the centre line to its bottom. */
function symmetric(start: Point, steps: readonly Step[]): Path2D {
  const path = new Path2D();
  const left = ([x, y]: Point): Point => [MIDDLE - x, y];
  const right = ([x, y]: Point): Point => [MIDDLE + x, y];
  path.moveTo(...left(start));
  for (const { to, by } of steps) {
    if (by) path.bezierCurveTo(...left(by[0]), ...left(by[1]), ...left(to));
    else path.lineTo(...left(to));
  }
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const by = steps[i]?.by;
    const to = i === 0 ? start : (steps[i - 1]?.to ?? start);
    if (i === steps.length - 1) path.lineTo(...right(steps[i]?.to ?? start));
    if (by) path.bezierCurveTo(...right(by[1]), ...right(by[0]), ...right(to));
    else path.lineTo(...right(to));
  }
  path.closePath();
  return path;
}

type Cut = {
  /** Height of neck and hem. */
  top: number;
  bottom: number;
  shoulder: number;
  /** Half widths. */
  waist: number;
  hem: number;
  /** Position and width of the sleeve's end. */
  sleeve: Point;
  cuff: number;
};

/** A robe with sleeves: most garments are one, each with its own cut. */
function robe({ top, bottom, shoulder, waist, hem, sleeve, cuff }: Cut): Path2D {
  const [x, y] = sleeve;
  return symmetric(
    [20, top],
    [
      {
        to: [shoulder, top + 26],
        by: [
          [36, top + 4],
          [shoulder - 24, top + 12],
        ],
      },
      {
        to: [x, y - cuff / 2],
        by: [
          [shoulder + 26, top + 50],
          [x - 18, y - cuff - 60],
        ],
      },
      {
        to: [x - cuff * 0.75, y + cuff / 2],
        by: [
          [x + 4, y],
          [x - cuff * 0.3, y + cuff / 2],
        ],
      },
      {
        to: [waist + 6, top + 128],
        by: [
          [x - cuff, y - 40],
          [waist + 18, top + 150],
        ],
      },
      {
        to: [waist, top + 190],
        by: [
          [waist, top + 150],
          [waist, top + 170],
        ],
      },
      {
        to: [hem, bottom],
        by: [
          [waist + 6, top + 260],
          [hem - 10, bottom - 90],
        ],
      },
      {
        to: [0, bottom + 12],
        by: [
          [hem * 0.6, bottom + 12],
          [hem * 0.3, bottom + 14],
        ],
      },
    ],
  );
}

const LONG = { top: 82, bottom: 512, shoulder: 78, waist: 62, hem: 128 };

const hood = () =>
  symmetric(
    [0, 26],
    [
      {
        to: [52, 92],
        by: [
          [30, 36],
          [52, 62],
        ],
      },
      {
        to: [0, 128],
        by: [
          [46, 118],
          [22, 126],
        ],
      },
    ],
  );

/** One slipper; the other is mirrored. */
function slipper(): Path2D {
  const path = new Path2D();
  path.moveTo(96, 420);
  path.bezierCurveTo(70, 330, 92, 210, 128, 120);
  path.bezierCurveTo(134, 104, 148, 92, 152, 78);
  path.bezierCurveTo(160, 110, 196, 190, 208, 280);
  path.bezierCurveTo(214, 350, 206, 430, 196, 462);
  path.bezierCurveTo(182, 500, 112, 490, 96, 420);
  path.closePath();
  return path;
}

const mirrored = (path: Path2D) => {
  const both = new Path2D();
  both.addPath(path);
  both.addPath(path, { a: -1, b: 0, c: 0, d: 1, e: WIDTH, f: 0 });
  return both;
};

export type Shape = {
  body: Path2D;
  /** Drawn behind the body, darker. */
  behind?: Path2D;
  /** Drawn in front of the body: the opening of a slipper, the cut of trousers. */
  hollow?: Path2D;
  /** Areas for the pattern: x, y, width, height. */
  panels: readonly (readonly [number, number, number, number])[];
  /** The braid down the front: from, to. */
  braid: readonly [number, number] | null;
  belt?: number;
  tassel?: true;
  buckle?: true;
};

/** From a height down to the hem, over the full width. */
const band = (y: number): Shape['panels'][number] => [0, y, WIDTH, 600 - y];

function tarbouche(): Path2D {
  return symmetric(
    [0, 138],
    [
      {
        to: [104, 150],
        by: [
          [50, 138],
          [100, 140],
        ],
      },
      {
        to: [138, 388],
        by: [
          [112, 230],
          [126, 320],
        ],
      },
      {
        to: [0, 426],
        by: [
          [130, 416],
          [60, 426],
        ],
      },
    ],
  );
}

function trousers(): Path2D {
  return symmetric(
    [0, 300],
    [
      { to: [74, 300] },
      {
        to: [92, 500],
        by: [
          [96, 380],
          [98, 450],
        ],
      },
      {
        to: [40, 500],
        by: [
          [76, 508],
          [56, 508],
        ],
      },
      {
        to: [0, 420],
        by: [
          [36, 470],
          [16, 436],
        ],
      },
    ],
  );
}

function beltBand(): Path2D {
  return symmetric(
    [0, 214],
    [
      {
        to: [212, 228],
        by: [
          [90, 206],
          [160, 214],
        ],
      },
      {
        to: [212, 340],
        by: [
          [222, 264],
          [222, 306],
        ],
      },
      {
        to: [0, 326],
        by: [
          [160, 326],
          [90, 318],
        ],
      },
    ],
  );
}

/** The shape of a kind of garment, and the positions of its ornaments. */
export function shapeOf(kind: KindName): Shape {
  switch (kind) {
    case 'caftan': {
      const body = robe({ ...LONG, sleeve: [176, 330], cuff: 74 });
      return { body, panels: [[204, 82, 72, 450], band(462)], braid: [96, 516] };
    }
    case 'takchita': {
      const body = robe({ ...LONG, hem: 160, sleeve: [168, 316], cuff: 62 });
      return { body, panels: [[176, 82, 128, 180], band(430)], braid: [96, 520], belt: 262 };
    }
    case 'kids': {
      const body = robe({
        ...LONG,
        top: 130,
        bottom: 470,
        shoulder: 64,
        waist: 58,
        hem: 112,
        sleeve: [138, 316],
        cuff: 56,
      });
      return { body, panels: [[208, 130, 64, 350], band(424)], braid: [144, 474] };
    }
    case 'djellabaWomen': {
      const body = robe({ ...LONG, top: 96, hem: 112, sleeve: [166, 330], cuff: 54 });
      return { body, behind: hood(), panels: [[212, 96, 56, 150], band(476)], braid: [110, 250] };
    }
    case 'djellabaMen': {
      const body = robe({ ...LONG, top: 96, waist: 76, hem: 108, sleeve: [170, 344], cuff: 62 });
      return { body, behind: hood(), panels: [[216, 96, 48, 110]], braid: [110, 210] };
    }
    case 'jabador': {
      const body = robe({ ...LONG, bottom: 348, waist: 70, hem: 92, sleeve: [160, 316], cuff: 46 });
      return { body, behind: trousers(), panels: [[206, 82, 68, 200]], braid: [96, 280] };
    }
    case 'gandoura': {
      const body = robe({ ...LONG, waist: 98, hem: 132, sleeve: [170, 230], cuff: 92 });
      return { body, panels: [[190, 82, 100, 130]], braid: [96, 200] };
    }
    case 'fouqia': {
      const body = robe({ ...LONG, waist: 80, hem: 104, sleeve: [162, 344], cuff: 42 });
      return { body, panels: [[222, 82, 36, 120]], braid: [92, 200] };
    }
    case 'selham': {
      const body = symmetric(
        [22, 96],
        [
          {
            to: [92, 132],
            by: [
              [50, 100],
              [80, 112],
            ],
          },
          {
            to: [176, 508],
            by: [
              [128, 220],
              [160, 400],
            ],
          },
          {
            to: [10, 520],
            by: [
              [110, 524],
              [50, 524],
            ],
          },
          {
            to: [6, 128],
            by: [
              [14, 380],
              [8, 240],
            ],
          },
        ],
      );
      return { body, behind: hood(), panels: [[196, 96, 88, 60], band(470)], braid: null };
    }
    case 'babouches': {
      const opening = new Path2D();
      opening.ellipse(150, 380, 42, 74, 0.06, 0, Math.PI * 2);
      return {
        body: mirrored(slipper()),
        hollow: mirrored(opening),
        panels: [[0, 150, WIDTH, 150]],
        braid: null,
      };
    }
    case 'tarbouche':
      return { body: tarbouche(), panels: [[0, 360, WIDTH, 80]], braid: null, tassel: true };
    case 'belt':
      return { body: beltBand(), panels: [[0, 200, WIDTH, 160]], braid: null, buckle: true };
  }
}
