export { GoodsFields } from './goods-fields.tsx';
