import { message } from '../message.ts';

/** Texts of hand out tab. */
export const handOutTabText = {
  looking: 'Looking',
  nameBadgeBadgeNumber: message<{ name: string; badgeNumber: number }>('{name}, badge {badgeNumber}'),
  handOutAllCount: message<{ count: number }>('Hand out all {count}'),
  hasBoughtNothing: 'Has bought nothing.',
  itemNumber: message<{ number: string }>('Item {number}'),
  numberIsNeitherABadgeNorAnItem: message<{ number: string }>('{number} is neither a badge nor an item'),
  soldPieces: 'Sold pieces',
  whichPieces: 'Which pieces',
  everythingSold: 'Everything sold',
  loadingThePieces: 'Loading the pieces',
  noSuchPieces: 'No such pieces',
  controlPage: message<{ control: string }>('{control} page'),
  pageN: message<{ n: number }>('Page {n}'),
  handOutFoundButton: '#hand-out-found button',
  badgeOrItem: 'Badge or item',
  numberBadgeShowsAllBoughtWithEnter:
    'The number of a badge shows all that was bought with it; Enter once more goes to what can be handed out.',
  numberThenEnter: 'Number, then Enter',
  badgesAndItemsHaveNumbers: 'Badges and items have numbers.',
} as const;

/** Texts of merchandise board. */
export const merchandiseBoardText = {
  sell: 'Sell',
  handOut: 'Hand out',
  stock: 'Stock',
  sales: 'Sales',
  loadingTheProducts: 'Loading the products',
  merchandise: 'Merchandise',
} as const;

/** Texts of piece row. */
export const pieceRowText = {
  pieceItemSoldproductNumber: message<{ piece: string; soldproductNumber: number }>('{piece}, item {soldproductNumber}'),
  itemSoldproductNumber: message<{ soldproductNumber: number }>('Item {soldproductNumber}'),
  badgeBadgeBadgeNumber: message<{ badge: string; badgeNumber: number }>('{badge}, badge {badgeNumber}'),
  withoutABadge: 'without a badge',
  amountPaid: message<{ amount: string }>('{amount} paid'),
  handedOutTime: message<{ time: string }>('handed out {time}'),
  heldUntilTime: message<{ time: string }>('held until {time}'),
  paidInAMoment: 'Paid in a moment',
  handOutName: message<{ name: string }>('Hand out: {name}'),
  handOut: 'Hand out',
  takeBackName: message<{ name: string }>('Take back: {name}'),
  takeBack: 'Take back',
  paidAndHandedOutName: message<{ name: string }>('Paid and handed out: {name}'),
  paidAndHandedOut: 'Paid and handed out',
  paidName: message<{ name: string }>('Paid: {name}'),
  paid: 'Paid',
  deleteName: message<{ name: string }>('Delete: {name}'),
  delete: 'Delete',
} as const;

/** Texts of pieces. */
export const piecesText = {
  toBeHandedOut: 'To be handed out',
  toBePaid: 'To be paid',
  handedOut: 'Handed out',
  aProduct: 'A product',
  pieceItemSoldproductNumber: message<{ piece: string; soldproductNumber: number }>('{piece} (item {soldproductNumber})'),
  countPieces: message<{ count: number }>('{count} pieces'),
  labelNotHandedOut: message<{ label: string }>('{label}: not handed out'),
  labelVerbHandedOut: message<{ label: string; verb: string }>('{label} {verb} handed out.'),
  labelStillHandedOut: message<{ label: string }>('{label}: still handed out'),
  labelIsBack: message<{ label: string }>('{label} is back.'),
  andHandedOut: ' and handed out',
  labelIsPaidAndHandedOut: message<{ label: string; andHandedOut: string }>('{label} is paid{andHandedOut}.'),
  labelIsNotPaid: message<{ label: string }>('{label} is not paid'),
} as const;

/** Texts of sales tab. */
export const salesTabText = {
  loadingTheSales: 'Loading the sales',
  nothingWasSoldYet: 'Nothing was sold yet',
  piecesSold: 'Pieces sold',
  paidLessRefunds: 'Paid, less refunds',
  toBeHandedOut: 'To be handed out',
  heldToBePaid: 'Held, to be paid',
  whatIsShown: 'What is shown',
  pieces: 'Pieces',
  amountsPaid: 'Amounts paid',
  salesByProductAndDay: 'Sales by product and day',
  product: 'Product',
  total: 'Total',
  allProducts: 'All products',
} as const;

/** Texts of sell tab. */
export const sellTabText = {
  nothingIsForSaleYet: 'Nothing is for sale yet',
  addProductsLeastOneVariantEachWith: 'Add products, and at least one variant of each, with its price.',
  typedNeitherBadgeNorProduct: message<{ typed: string }>('“{typed}” is neither a badge nor a product.'),
  badgeOrProduct: 'Badge or product',
  badgeNumberSaysWhoBuysWithoutOne:
    'A badge number says who buys; without one it is sold all the same. Then a name or an article number: Enter sells the first one found.',
  badgeNumberOrProduct: 'Badge number, or product',
  discountCode: 'Discount code',
  handOutAtOnce: 'Hand out at once',
  forBuyerBadgeBadgeNumber: message<{ buyer: string; badgeNumber: number }>('For {buyer}, badge {badgeNumber}'),
  nextPleaseEsc: 'Next, please (Esc)',
  noProductOfThatName: 'No product of that name.',
  products: 'Products',
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  firstMaxshownCountTypeFindOthers: message<{ MAXSHOWN: number; count: number }>(
    'The first {MAXSHOWN} of {count}: type to find the others.',
  ),
  nothingYet: 'Nothing yet.',
} as const;

/** Texts of shop. */
export const shopText = {
  soldOut: 'Sold out',
  notCounted: 'Not counted',
  lowAvailableCountLeft: message<{ availableCount: number | null }>('Low: {availableCount} left'),
  availableCountLeft: message<{ availableCount: number | null }>('{availableCount} left'),
} as const;

/** Texts of stock changes. */
export const stockChangesText = {
  nameItsStockStays: message<{ name: string }>('{name}: its stock stays'),
  nameIsNotCountedAnyMore: message<{ name: string }>('{name} is not counted any more.'),
  nameAvailableLeft: message<{ name: string; available: number }>('{name}: {available} left.'),
  productItsPictureStays: message<{ product: string }>('{product}: its picture stays'),
  anotherPicture: 'another picture',
  noPictureAnyMore: 'no picture any more',
  productHasAnotherPicture: message<{ product: string; anotherPicture: string }>('{product} has {anotherPicture}.'),
  productStaysAsItIs: message<{ product: string }>('{product} stays as it is'),
  productIsSoldByStaffOnly: message<{ product: string }>('{product} is sold by staff only.'),
  productIsForSaleToEverybody: message<{ product: string }>('{product} is for sale to everybody.'),
} as const;

/** Texts of stock tab. */
export const stockTabText = {
  leftOfName: message<{ name: string }>('Left of {name}'),
  left: 'Left',
  change: 'Change',
  picture: 'Picture',
  selfService: 'Self-service',
  selfServiceProduct: message<{ product: string }>('Self-service: {product}'),
  noVariantsYetCannotSold: 'It has no variants yet, so it cannot be sold. ',
  addOne: 'Add one',
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  takenCountTaken: message<{ takenCount: number }>('{takenCount} taken'),
  searchProducts: 'Search products',
  productVariantOrArticleNumber: 'Product, variant or article number',
  stock: 'Stock',
  everythingCount: message<{ count: number }>('Everything ({count})'),
  lowOrSoldOutCount: message<{ count: number }>('Low or sold out ({count})'),
  soldOutCount: message<{ count: number }>('Sold out ({count})'),
  addAProduct: 'Add a product',
  nothingMatches: 'Nothing matches',
  thereAreNoProductsYet: 'There are no products yet',
  products: 'Products',
} as const;

/** Texts of till. */
export const tillText = {
  thereIsNoBadgeNumber: message<{ number: string }>('There is no badge {number}.'),
  badgeBadgeBadgeNumberNowProducts: message<{ badge: string; badgeNumber: number }>(
    '{badge}, badge {badgeNumber}: now the products.',
  ),
  forTo: message<{ to: string }>(' for {to}'),
  insteadOfAmount: message<{ amount: string }>(' instead of {amount}'),
  handedOut: 'handed out',
  toBeHandedOut: 'to be handed out',
  labelDiscountPaidHandedOutItem: message<{ label: string; discount: string; handedOut: string; soldproductNumber: number }>(
    '{label}{discount} paid, {handedOut} (item {soldproductNumber}).',
  ),
} as const;
