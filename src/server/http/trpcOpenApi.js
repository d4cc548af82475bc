export { createOpenApiNodeHttpHandler, generateOpenApiDocument } from 'trpc-openapi';
