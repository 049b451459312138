<?php
/* Keeps the WordPress of the tests to itself, and gives posts and terms a language in the way Polylang does. */

add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'The tests ask nobody outside.' ), 1 );
add_filter( 'pre_wp_mail', '__return_true' );

/** Narrows a query to the language that a request names, in either way. */
function test_only_language( array $query, WP_REST_Request $request ): array {
	$language = $request['language'] ?? $request['lang'];
	if ( is_string( $language ) && '' !== $language ) {
		$query['meta_query'][] = array( 'key' => 'test_language', 'value' => $language );
	}
	return $query;
}

add_filter( 'rest_post_query', 'test_only_language', 10, 2 );
add_filter( 'rest_category_query', 'test_only_language', 10, 2 );
add_filter( 'rest_post_tag_query', 'test_only_language', 10, 2 );

add_action( 'rest_api_init', function () {
	$said = fn( string $kind ) => array(
		'get_callback' => fn( array $thing ) => get_metadata( $kind, $thing['id'], 'test_language', true ) ?: null,
		'schema'       => array( 'type' => array( 'string', 'null' ) ),
	);
	register_rest_field( 'post', 'lang', $said( 'post' ) );
	register_rest_field( array( 'category', 'tag' ), 'lang', $said( 'term' ) );
} );
