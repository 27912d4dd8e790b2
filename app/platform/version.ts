import manifest from '../../package.json' with { type: 'json' }

/** Version of the product. */
export const { version } = manifest
