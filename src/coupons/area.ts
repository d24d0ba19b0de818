import './audit.ts';
import './findings.ts';
import { addCodes, createCoupon, endCode, endCoupon } from './change-coupon.ts';
import { couponsContract } from './contract.ts';
import { lookUpCoupon } from './coupon-of-code.ts';
import { couponFile, couponSheet, findCodes, findCoupon, findUses, listCoupons } from './find-coupons.ts';
import { holdCoupon } from './hold-coupon.ts';

export const contract = { coupons: couponsContract };

export const operations = {
  coupons: {
    list: listCoupons,
    find: findCoupon,
    codes: findCodes,
    uses: findUses,
    file: couponFile,
    sheet: couponSheet,
    lookup: lookUpCoupon,
    create: createCoupon,
    addCodes,
    end: endCoupon,
    endCode,
    hold: holdCoupon,
  },
};
