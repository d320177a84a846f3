// without a file of its own Next would take the storefront's
export default { reactStrictMode: true }
