/**
 * The library that reads, draws and writes pictures. It is loaded for the first of them: it takes 20 MB, and many processes never see one. Each
 * picture uses one core, and its memory is released.
 */
export const pictureLibrary = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
